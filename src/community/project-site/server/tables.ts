import type { LineText } from '#kernel/server/db/scope.ts'
import { table, tables } from '#kernel/server/db/tables.ts'
import { id, nullable, object, text } from '#kernel/shared/schema.ts'
import { inLineText } from '#system/depart/server/lookup.ts'
import { siteFields } from '../shared/fields.ts'
import { sitePermissions } from '../shared/permissions.ts'
import { derivedSiteKeys, ProjectSite } from '../shared/schema.ts'

const inLine: LineText = (alias, isInLine) => inLineText(`${alias}.group_id`, isInLine)

export const siteTables = tables({
  /**
   * Offices, committees and owners by their villages, owners what serves them alone; companies by their own line wherever
   * it is. Drafts are their company's alone.
   */
  projectSite: table(ProjectSite, {
    scope: {
      village: 'villageId',
      trade: inLine,
      abroad: true,
      resident: { public: { column: 'state', value: 'NORMAL' } },
      closed: {
        column: 'state',
        value: 'DRAFT',
        permission: sitePermissions.add,
        own: (alias, userId) => `${alias}.create_by = ${userId}`,
      },
    },
    server: object({ phoneSealed: text(400), phoneMask: text(11), submitterId: nullable(id) }),
    derived: derivedSiteKeys,
    logged: { title: '项目登记', secret: ['phoneSealed'] },
    rules: { permission: sitePermissions.list, title: '项目登记', fields: siteFields },
  }),
})

/** A project as stored: its phone sealed. */
export type StoredSite = Omit<NonNullable<(typeof siteTables.projectSite)['row']>, (typeof derivedSiteKeys)[number]>
