import { now, today } from '#kernel/server/clock.ts'
import type { HomeCardKind } from '#kernel/server/home-card.ts'
import { daysBetween, fromWire } from '#kernel/shared/time.ts'
import { ballotPermissions } from '../shared/permissions.ts'
import { myEntries, type MyEntry } from './entry-repository.ts'
import { standOf } from './read-own.ts'
import { myVotePage } from './todos.ts'

const hourMs = 3_600_000

/** How long a ballot can still be cast. */
function leftOf({ closesAt }: Pick<MyEntry, 'closesAt'>): string {
  const hours = Math.max(0, Math.floor((fromWire(closesAt).getTime() - now().getTime()) / hourMs))
  // By the day, as committees read it of the same vote.
  if (hours >= 24) return `剩 ${daysBetween(today(), closesAt.slice(0, 10))} 天`
  return hours > 0 ? `剩 ${hours} 小时` : '剩不到 1 小时'
}

/** The vote of a village while it runs: for whoever has a ballot there, whether it is cast or not. */
export const voteCards: readonly HomeCardKind[] = [
  {
    kind: 'om.vote',
    permission: ballotPermissions.cast,
    read: async (reader, actor, { villageId }) => {
      const running = (await myEntries(reader, actor)).filter(
        (entry) => entry.villageId === villageId && (entry.state === 'VOTING' || standOf(entry) === 'WAITING'),
      )
      const open = running.filter((entry) => standOf(entry) === 'WAITING')
      const shown = open.toSorted((one, other) => (one.closesAt < other.closesAt ? -1 : 1))[0] ?? running[0]
      if (!shown) return undefined
      const count = open.filter(({ meetingId }) => meetingId === shown.meetingId).length
      const words =
        open.length > 0
          ? `业主大会投票，您还没有投${count > 1 ? `（${count} 张票）` : ''}，${leftOf(shown)}`
          : `${shown.hasCast ? '已投票' : '已交纸质票'}，${shown.closesAt.slice(5, 10)} 截止后计票`
      return {
        label: shown.title,
        value: null,
        notes: [{ text: words, isLate: false }],
        verb: open.length > 0 ? '去投票' : '查看',
        to: myVotePage,
      }
    },
  },
]
