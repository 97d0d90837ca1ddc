import { workflows } from '@estrado/machines/workflows/registry'
import { describeLevel } from './describe-level.ts'

describeLevel('machine', ...Object.keys(workflows))
