import { fields } from '#kernel/shared/field.ts'
import { Profile } from './schema.ts'

/** What of one's own account an editor of its own kind is needed for. */
export const profileFields = fields(Profile, { birthday: { label: '生日', in: ['form'] } })
