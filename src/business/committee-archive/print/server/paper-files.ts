import type { List } from '#engines/manage-view/server/list.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { companionOf } from '#kernel/shared/field.ts'
import type { PaperSource } from '#services/issued-paper/server/actions.ts'
import { archiveFileType } from '../../file/shared/dictionaries.ts'
import type { ArchiveFile } from '../../file/shared/schema.ts'
import { archiveCarrier, archiveCategory, archiveSecrecy, keepPeriod } from '../../shared/dictionaries.ts'
import type { CommitteeArchive } from '../../shared/schema.ts'
import { catalogueKind, type Catalogue } from '../shared/api.ts'

type Kept = Pick<ArchiveFile, 'fileName' | 'fileNo' | 'fileDate' | 'fileType' | 'pages' | 'copies'>

const kept = `select file_name, file_no, file_date, file_type, pages, copies from committee_file
  where tenant_id = $1 and archive_id = $2 and del_flag = 0 order by seq, id`

const filesOf = (reader: Reader, id: string): Promise<Kept[]> =>
  reader.all(statement<Kept>(kept, [reader.tenantId, id]))

const nameIn = (row: CommitteeArchive, key: keyof CommitteeArchive): string | null =>
  (row as unknown as Record<string, string | null | undefined>)[companionOf(key)] ?? null

function factsOf(row: CommitteeArchive): Catalogue['facts'] {
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ['小区', nameIn(row, 'villageId')],
    ['业委会', `${row.committeeName}第${row.term}届`],
    ['档案类别', archiveCategory.items[row.category]],
    ['年度', String(row.year)],
    ['保管期限', keepPeriod.items[row.keepPeriod]],
    ['公开范围', archiveSecrecy.items[row.secrecy]],
    ['责任人', nameIn(row, 'personLiable')],
    ['载体', archiveCarrier.items[row.carrier]],
    ['存放位置', row.location],
    ['备注', row.remark],
  ]
  return facts.map(([label, value]) => ({ label, value }))
}

const countText = (count: number | null): string => (count === null ? '' : String(count))

const lineOf = (file: Kept, at: number): Catalogue['lines'][number] => ({
  seq: String(at + 1),
  name: file.fileNo === null ? file.fileName : `${file.fileName}（${file.fileNo}）`,
  date: file.fileDate,
  type: archiveFileType.items[file.fileType],
  pages: countText(file.pages),
  copies: countText(file.copies),
})

/** The list of what lies in a box; whoever prints one sees the box. */
export const cataloguesOf = (list: List<CommitteeArchive>): PaperSource<Catalogue> => ({
  kind: catalogueKind,
  async drafts(reader, actor, ids) {
    const rows = await Promise.all(ids.map((id) => list.one(reader, actor, id)))
    return Promise.all(
      rows.map(async (row) => ({
        recordId: row.id,
        title: `卷内文件目录 ${row.archiveNo}`,
        content: {
          archiveNo: row.archiveNo,
          name: row.name,
          facts: factsOf(row),
          lines: (await filesOf(reader, row.id)).map(lineOf),
        },
        reveals: [],
      })),
    )
  },
})
