import type { Actor } from '#kernel/server/actor.ts'

/** Over alias `t`: a draft is its applicant's own. */
export const isKnown = ({ userId }: Pick<Actor, 'userId'>, bind: (value: unknown) => string): string =>
  `(t.state <> 'DRAFT' or t.applicant_id = ${bind(userId)})`
