import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { importRoutes } from '#engines/manage-view/server/import.ts'
import { takingBackBy } from '#engines/manage-view/server/undo-import.ts'
import { job } from '#kernel/server/jobs/job.ts'
import { route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { messageApi, templateApi } from '../shared/api.ts'
import { messageStatus, messageType, messageWay, smsType, templateType, useStatus } from '../shared/dictionaries.ts'
import { messageFields, templateFields } from '../shared/fields.ts'
import { messagePermissions, templatePermissions } from '../shared/permissions.ts'
import { MessageInput, TemplateInput } from '../shared/schema.ts'
import { deliverDue } from './deliver.ts'
import { messageList, resend } from './log-lists.ts'
import { messageMenu } from './menu.ts'
import { changeMessage, openMessage } from './message-service.ts'
import { deliveryChannel } from './queue-message.ts'
import { messageSeed } from './seed.ts'
import { sendOrder } from './send.ts'
import { changeTemplate, openTemplate, templateList, templateRules } from './template-service.ts'

const { create, update, import: upload, check, template, ...plain } = templateApi
const {
  create: _create,
  update: _update,
  import: messageUpload,
  check: messageCheck,
  template: messageTemplate,
  ...plainMessages
} = messageApi
const messageSheet = { import: messageUpload, check: messageCheck, template: messageTemplate }

/** What templates and the log of messages bring to the server, as a part of the notice unit. */
export const messageServer = {
  routes: [
    ...crudRoutes(plain, { title: '消息模板', list: templateList, rules: templateRules }),
    route(create, (db, actor, input) => db.write(actor, (tx) => openTemplate(tx, actor, input))),
    route(update, (db, actor, input) => db.write(actor, (tx) => changeTemplate(tx, actor, input))),
    route(templateApi.send, (_db, actor, input, { services }) => sendOrder(services, actor, input)),
    ...importRoutes(
      { ...plain, ...(upload && check && template && { import: upload, check, template }) },
      {
        title: '消息模板',
        fields: templateFields,
        input: TemplateInput,
        create: openTemplate,
        undo: takingBackBy('sys_message_template', templateRules),
      },
    ),
    ...crudRoutes(plainMessages, { title: '消息', list: messageList }),
    route(messageApi.create, (db, actor, input) => db.write(actor, (tx) => openMessage(tx, actor, input))),
    route(messageApi.update, (db, actor, input) => db.write(actor, (tx) => changeMessage(tx, actor, input))),
    ...importRoutes(
      { ...plainMessages, ...(messageSheet.import && messageSheet) },
      {
        title: '消息',
        fields: messageFields,
        input: MessageInput,
        create: openMessage,
        // A message has reached its receiver.
        undo: 'never',
      },
    ),
    route(messageApi.resend, (db, actor, { ids }) => resend(db, actor, ids)),
  ],
  jobs: [job({ name: 'notice.deliver', title: '发送短信与邮件提醒', schedule: '30 * * * * ?', run: deliverDue })],
  menu: messageMenu,
  permissions: [templatePermissions, messagePermissions],
  dictionaries: [messageWay, messageType, messageStatus, templateType, smsType, useStatus],
  constraints: { sys_message_template_code: '模板编码已存在' },
  seed: messageSeed,
  serve: (services: Services) =>
    services.bus.subscribe(deliveryChannel, () => {
      // Whatever fails here is taken up by the next run of the job.
      deliverDue(services).catch((error: unknown) => services.log.error({ error }, 'messages could not be delivered'))
    }),
}
