import * as z from 'zod/mini'
import { crudApi } from '#engines/manage-view/shared/crud-api.ts'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { messages } from '#kernel/shared/messages.ts'
import { id, integer, object } from '#kernel/shared/schema.ts'
import { resumeFields, resumeFileFields, workFields } from './fields.ts'
import { experiencePermissions, resumePermissions } from './permissions.ts'
import { MyResume, MyResumeInput, UserWorkExperience, Verification } from './schema.ts'

const { edit } = resumePermissions

/** The caller's own résumé. */
export const resumeApi = {
  mine: endpoint({
    method: 'GET',
    path: '/resume/myResume',
    result: MyResume,
    permission: edit,
    fields: [...resumeFields, ...workFields, ...resumeFileFields],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/resume/myResume',
    body: MyResumeInput,
    result: object({ completeness: integer(0, 100) }),
    permission: edit,
    fields: resumeFields,
    message: messages.updated,
  }),
  /** Multipart with the fields of a paper and either the `file` itself or the `path` of an upload. */
  saveFile: endpoint({
    method: 'POST',
    path: '/resume/saveFile/:id',
    query: object({ id }),
    result: object({ fileId: id }),
    permission: edit,
    message: messages.added,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/resume/file/:id',
    query: object({ id }),
    result: z.literal(true),
    permission: edit,
    message: messages.removed,
  }),
  removeWork: endpoint({
    method: 'DELETE',
    path: '/resume/userWorkExperience/:id',
    query: object({ id }),
    result: z.literal(true),
    permission: edit,
    message: messages.removed,
  }),
}

/** Times of work of all people, for the authority. */
export const experienceApi = {
  ...crudApi({
    base: '/resume/userWorkExperience',
    record: UserWorkExperience,
    input: UserWorkExperience,
    fields: workFields,
    permissions: { list: experiencePermissions.list },
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/resume/userWorkExperience/verify',
    body: Verification,
    result: UserWorkExperience,
    permission: experiencePermissions.verify,
    fields: workFields,
    message: '核实完成',
  }),
}
