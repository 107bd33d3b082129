import { endpoint } from '#kernel/shared/endpoint.ts'
import { Profile, ProfileInput } from './schema.ts'

/** One's own account. The row is the caller's, so a session is all that these calls ask for. */
export const profileApi = {
  read: endpoint({ method: 'GET', path: '/sys/user/profile', result: Profile, permission: 'session' }),
  save: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: ['/sys/user/profile', '/sys/user/appEdit'],
    body: ProfileInput,
    result: Profile,
    permission: 'session',
    message: '保存成功',
  }),
}
