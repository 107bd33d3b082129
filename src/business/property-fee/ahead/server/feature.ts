import { route } from '#kernel/server/http/route.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { aheadCalls } from '../shared/api.ts'
import { readQuote } from './read-quote.ts'

/** Coming months that are paid before anybody is asked for them: the desk takes them as bills that are made there and then. */
export const aheadServer: ServerFeature = serverFeature({
  name: 'fee-ahead',
  routes: [route(aheadCalls.quote, (db, actor, query) => db.read(actor, (tx) => readQuote(tx, actor, query)))],
})
