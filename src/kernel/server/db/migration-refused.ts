/** Why the database cannot be brought to this program's form: one Chinese sentence with a mend, for whoever starts it. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}
