export { followOwners } from '../member/server/follow-owners.ts'
export { followPreparation } from './move-office.ts'
export { followPerson } from '../office/server/follow-office.ts'
export { openElected, type Elected, type Election } from './open-elected.ts'
