import { endpoint } from '#kernel/shared/endpoint.ts'
import { PinyinAnswer, PinyinQuery, SearchAnswer, SearchQuery } from './schema.ts'

/** Every kind asks for the permission of its own list, so a session opens the door. */
export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/sys/search',
    query: SearchQuery,
    result: SearchAnswer,
    permission: 'session',
  }),
  /** How texts of the menu sound, so that the client finds pages by pinyin without a dictionary of its own. */
  pinyin: endpoint({
    method: 'POST',
    path: '/sys/search/pinyin',
    body: PinyinQuery,
    result: PinyinAnswer,
    permission: 'session',
    passive: true,
  }),
}
