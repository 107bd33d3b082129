import type { VoteTopic } from '../../ballot/shared/log-record.ts'
import type { MeetingTopic } from './schema.ts'

type Described = Pick<
  MeetingTopic,
  'id' | 'kind' | 'mode' | 'title' | 'seats' | 'maxChoices' | 'candidates' | 'options'
>

/** A topic as the ballot shows it and counting takes it: candidates are named by the persons that they are. */
export const voteTopicOf = ({
  id,
  kind,
  mode,
  title,
  seats,
  maxChoices,
  candidates,
  options,
}: Described): VoteTopic => ({
  ...{ id, kind, mode, title, seats: seats ?? 0, maxChoices: maxChoices ?? 0 },
  candidates: candidates.map(({ residentId, name }) => ({ id: residentId, name })),
  options: options.map(({ id: option, name }) => ({ id: option, name })),
})
