import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { myVotePage } from '../../casting/server/todos.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'

/** Names the meeting and its deadline, nothing else. */
const remind = noticeTemplate('VOTE_REMIND', {
  name: '表决催办',
  title: '请在{end}前表决：{title}',
  text: '{title}将于{end}截止表决，请及时在平台“我的表决”中表决或交回纸质表决票。',
  level: 'H',
  variables: { title: '会议名称', end: '表决截止' },
})

/** Tells people that a vote waits for them, by text message too where that is asked for. */
export const tellWaiting = (
  tx: Tx,
  actor: Actor,
  { id, title, voteEnd }: StoredMeeting,
  { userIds, bySms }: { userIds: readonly string[]; bySms: boolean },
): Promise<number> =>
  notify(tx, actor, {
    ...{ bizType: 'MEETING', bizId: id, openPage: myVotePage, template: remind, userIds, bySms },
    params: { title, end: voteEnd.slice(0, 16) },
  })
