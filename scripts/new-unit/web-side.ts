import type { UnitNames } from './names.ts'

/** The screen of a new unit. */
export const webSide = ({ floor, kebab, camel, pascal, title }: UnitNames): Record<string, string> => ({
  'web/list-page.tsx': `import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { ${camel}Api } from '../shared/api.ts'
import { ${camel}Fields } from '../shared/fields.ts'
import { ${camel}Permissions } from '../shared/permissions.ts'

export const ${pascal}ListPage = () => (
  <ManageView title="${title}" api={${camel}Api} fields={${camel}Fields} permissions={${camel}Permissions} />
)
`,
  'web/feature.tsx': `import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'

export const ${camel}Web = webFeature({
  name: '${kebab}',
  pages: {
    '${floor}/${pascal}List': page(
      () => import('./list-page.tsx'),
      (m) => m.${pascal}ListPage,
    ),
  },
})
`,
})
