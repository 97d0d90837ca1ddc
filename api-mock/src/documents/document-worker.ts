import { serveTasks } from '../workers/task-worker.ts'
import { documentTasks } from './document-tasks.ts'

serveTasks(documentTasks)
