import { describeLevel } from '../describe-level.ts'

describeLevel('api', 'menu-entry')
