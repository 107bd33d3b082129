// Writes of this unit in another one's transaction: a file that a call has taken itself is noted like any upload.
export { insertFile as noteFile } from './repository.ts'
