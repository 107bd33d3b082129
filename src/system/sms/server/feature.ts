import { serverFeature } from '#kernel/server/feature.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { smsChannel } from '#kernel/server/sms/queue.ts'
import { route } from '#kernel/server/http/route.ts'
import { smsApi } from '../shared/api.ts'
import { sendDue } from './deliver.ts'
import { noteReceipts } from './record-receipts.ts'
import { noteReplies } from './record-replies.ts'

/** Sends the text messages that units put into the kernel's queue, and hears what became of them and what people answer. */
export const smsServer = serverFeature({
  name: 'sms',
  routes: [
    route(smsApi.receipts, (_db, _actor, { receipts }, { services, request }) =>
      noteReceipts(services, request.headers.authorization, receipts),
    ),
    route(smsApi.replies, (_db, _actor, { replies }, { services, request }) =>
      noteReplies(services, request.headers.authorization, replies),
    ),
  ],
  jobs: [job({ name: 'sms.retry', title: '重发待发短信', schedule: '0 * * * * ?', run: sendDue })],
  serve: (_app, services) =>
    services.bus.subscribe(smsChannel, () => {
      // Whatever fails here is taken up by the next run of the job.
      sendDue(services).catch((error: unknown) => services.log.error({ error }, 'text messages could not be sent'))
    }),
})
