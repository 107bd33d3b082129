import { publishRelations } from '#kernel/server/db/relations.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { memberRoutes } from '../member/server/routes.ts'
import { tenantStatus } from '../shared/dictionaries.ts'
import { tenantPermissions } from '../shared/permissions.ts'
import { tenantMenu } from './menu.ts'
import { tenantRoutes } from './routes.ts'
import type { Prepare } from './service.ts'

publishRelations({ tenant: 'ref_tenant' })

/** Tenants; `prepare` brings a new one to where people can work in it. */
export const tenantServer = (prepare: Prepare): ServerFeature =>
  serverFeature({
    name: 'tenant',
    routes: [...tenantRoutes(prepare), ...memberRoutes],
    menu: tenantMenu,
    permissions: [tenantPermissions],
    dictionaries: [tenantStatus],
    uniques: [{ table: 'sys_tenant', field: 'id', from: 'tenant_row', column: 't.id', isOfInstallation: true }],
    tableDictionaries: [
      {
        name: 'sys_tenant',
        from: 'own_tenant',
        columns: { name: 't.name', id: 't.id' },
        texts: ['name'],
        codes: ['id'],
        order: 't.id',
        open: 't.active',
      },
    ],
  })
