import { serverFeature } from '#kernel/server/feature.ts'
import { verifyMenu } from './menu.ts'

/** What the command line takes of this part. */
export { verifyFile } from './verify-file.ts'
export { VoteFileError } from '../shared/vote-file.ts'

/** The page that checks a vote from its file; it makes no call. */
export const voteVerifyServer = serverFeature({ name: 'vote-verify', menu: verifyMenu })
