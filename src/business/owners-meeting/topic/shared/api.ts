import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { extend, list } from '#kernel/shared/schema.ts'
import { meetingPermissions as may } from '../../meeting/shared/permissions.ts'
import {
  Candidate,
  Choice,
  ChoiceQuery,
  Counter,
  CountersInput,
  mostCounters,
  mostTopics,
  TopicShown,
  TopicsInput,
} from './schema.ts'

const base = '/ownersmeeting/meeting'
const mostFound = 30

/** What a meeting decides on, in the place of what it had. */
export const topicsApi = endpoint({
  method: 'PUT',
  path: `${base}/topics`,
  body: TopicsInput,
  result: list(TopicShown, mostTopics),
  permission: may.edit,
  message: messages.updated,
})

/** Who counts and who watches over it, in the place of those who were named. */
export const countersApi = endpoint({
  method: 'PUT',
  path: `${base}/counters`,
  body: CountersInput,
  result: list(Counter, mostCounters),
  permission: may.convene,
  message: messages.updated,
})

/** Verified owners of the meeting's village who may stand, by a part of name or room. */
export const candidatesApi = endpoint({
  method: 'GET',
  path: `${base}/candidates`,
  query: ChoiceQuery,
  result: list(extend(Candidate, {}), mostFound),
  permission: may.edit,
})

/** Accounts of owners of the village and of those who are in charge of it, by a part of the name. */
export const accountsApi = endpoint({
  method: 'GET',
  path: `${base}/accounts`,
  query: ChoiceQuery,
  result: list(Choice, mostFound),
  permission: may.convene,
})

/** Companies that a topic may be about. */
export const companiesApi = endpoint({
  method: 'GET',
  path: `${base}/companies`,
  query: ChoiceQuery,
  result: list(Choice, mostFound),
  permission: may.edit,
})
