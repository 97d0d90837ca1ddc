import { describeLevel } from '../describe-level.ts'

describeLevel('browser', 'hearing')
