import { isOfPart } from './browser-parts.ts'
import { describeLevel } from './describe-level.ts'

describeLevel('browser', isOfPart('causes'))
