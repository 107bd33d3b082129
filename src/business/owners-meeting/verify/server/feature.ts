/** What the command line takes of this part. */
export { verifyFile } from './verify-file.ts'
export { VoteFileError } from '../shared/vote-file.ts'
