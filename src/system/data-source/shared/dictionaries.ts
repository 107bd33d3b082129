import { dictionary } from '#kernel/shared/dictionary.ts'

/** Kinds of databases; an administrator may add further ones. */
export const databaseType = dictionary(
  'database_type',
  '数据库类型',
  {
    1: 'MySQL5.5',
    2: 'Oracle',
    3: 'SQLServer',
    4: 'MYSQL5.7+',
    5: 'MariaDB',
    6: 'PostgreSQL',
    7: '达梦',
    8: '人大金仓',
    9: '神通',
    10: 'SQLite',
    11: 'DB2',
    12: 'Hsqldb',
    13: 'Derby',
    14: 'H2',
    15: '其他数据库',
  },
  { editable: true },
)
