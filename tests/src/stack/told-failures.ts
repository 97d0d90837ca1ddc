import { afterEach } from 'vitest'
import { tellPages } from './followed-pages.ts'

// Runs before a file's own hooks close anything: what fails on a machine that nobody can look at says what it showed.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tellPages((text) => console.error(text))
})
