import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { templateFields as fields } from './fields.ts'
import { templatePermissions as may } from './permissions.ts'
import { MeetingTemplate, MeetingTemplateInput, TemplateTrial, TriedWords } from './schema.ts'

const base = '/ownersmeeting/template'

export const templateApi = {
  ...crudApi({ base, record: MeetingTemplate, input: MeetingTemplateInput, fields, permissions: may }),
  /** The same words as a template that begins tomorrow, for whoever copies. */
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy`,
    body: object({ id }),
    result: MeetingTemplate,
    permission: may.add,
    idempotent: true,
    message: '已复制，启用前可以修改',
  }),
  /** Nothing is stored. */
  render: endpoint({
    method: 'POST',
    path: `${base}/render`,
    body: TemplateTrial,
    result: TriedWords,
    permission: may.list,
    operation: 'none',
  }),
}
