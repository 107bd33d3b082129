export { followOwners } from '../member/server/follow-owners.ts'
export { followPerson } from '../office/server/follow-office.ts'
