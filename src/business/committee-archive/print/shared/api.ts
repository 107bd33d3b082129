import { papersApi } from '#services/issued-paper/shared/api.ts'
import { paperKind } from '#services/issued-paper/shared/kind.ts'
import { list, nullable, object, text, type Infer } from '#kernel/shared/schema.ts'
import { archivePermissions } from '../../shared/permissions.ts'

const Fact = object({ label: text(30), value: nullable(text(500)) })
const Line = object({
  seq: text(10),
  name: text(170),
  date: text(10),
  type: text(10),
  pages: text(10),
  copies: text(10),
})

/** What lies in a box, as displayed texts. */
export const Catalogue = object({
  archiveNo: text(60),
  name: text(100),
  facts: list(Fact, 20),
  lines: list(Line, 5000),
})
export type Catalogue = Infer<typeof Catalogue>

export const catalogueKind = paperKind<Catalogue>({
  code: 'ARCHIVE_CATALOGUE',
  title: '卷内文件目录',
  content: Catalogue,
})

export const catalogueApi = papersApi(
  catalogueKind,
  '/village/committeeArchivesAdministration',
  archivePermissions.print,
)
