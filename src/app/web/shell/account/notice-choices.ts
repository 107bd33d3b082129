import type { Channel, NoticeChoice } from '#services/notice/shared/choices.ts'

/** Whether all, some or none of these kinds go by a channel. */
export function stateOf(
  choices: readonly NoticeChoice[],
  kinds: readonly string[],
  channel: Channel,
): 'all' | 'some' | 'none' {
  const chosen = choices.filter((choice) => kinds.includes(choice.kind) && choice[channel]).length
  return chosen === 0 ? 'none' : chosen === kinds.length ? 'all' : 'some'
}

/** The choices with a channel switched for some kinds. */
export const changed = (
  choices: readonly NoticeChoice[],
  { kinds, channel, isOn }: { kinds: readonly string[]; channel: Channel; isOn: boolean },
): NoticeChoice[] => choices.map((choice) => (kinds.includes(choice.kind) ? { ...choice, [channel]: isOn } : choice))
