import { describeLevel } from '../describe-level.ts'

describeLevel('api', 'protection-measure')
