import type { Client } from 'pg'

/** One reference that respects the recycle bin, as the triggers of the database hold it. */
export interface LivingLink {
  child: string
  link: string
  parent: string
  key: string
  /** Which rows `c` of the child keep their parent, where not all do. */
  counts: string
  /** Whoever points asks for the parent, and takes its lock. */
  needs: boolean
  /** The parent is not removed while something points at it. */
  holds: boolean
  /** The child has a recycle bin of its own. */
  hasBin: boolean
}

const needsParts =
  /from \(select new\.\*\) c[\s\S]*?perform from (\w+) p where (?:p\.tenant_id = new\.tenant_id and )?p\.(\w+) = new\.(\w+) and p\.del_flag/
const holdsParts =
  /exists \(select from (\w+) c where (?:c\.tenant_id = old\.tenant_id and )?c\.(\w+) = old\.(\w+)(?: and c\.del_flag = 0)? and \(([\s\S]*)\)\) then/

/** Every such reference, told from the catalogue: a unit that declares one joins by itself. */
export async function livingLinks(client: Client): Promise<LivingLink[]> {
  const { rows } = await client.query<{ table: string; name: string; source: string; hasBin: boolean }>(`
    select t.tgrelid::regclass::text as "table", t.tgname as name, p.prosrc as source, exists (
      select from pg_attribute a where a.attrelid = t.tgrelid and a.attname = 'del_flag') as "hasBin"
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and t.tgname ~ '_(needs|holds)$' order by t.tgname`)
  const found = new Map<string, LivingLink>()
  const add = (one: Pick<LivingLink, 'child' | 'link' | 'parent' | 'key'>, more: Partial<LivingLink>) => {
    const name = `${one.child}.${one.link}`
    const before = found.get(name) ?? { ...one, counts: 'true', needs: false, holds: false, hasBin: false }
    found.set(name, { ...before, ...more })
  }
  for (const { table, name, source, hasBin } of rows) {
    const [, first = '', second = '', third = '', counts = ''] =
      (name.endsWith('_needs') ? needsParts : holdsParts).exec(source) ?? []
    if (name.endsWith('_needs')) add({ child: table, link: third, parent: first, key: second }, { needs: true, hasBin })
    else add({ child: first, link: second, parent: table, key: third }, { holds: true, counts })
  }
  return [...found.values()]
}

/** Takes all else away that the database asks of a row, so that one can be made of the columns of a reference alone. */
export async function keepOnlyLinks(client: Client): Promise<void> {
  await client.query(`do $$
    declare one record;
    begin
      for one in select conrelid::regclass as held, conname from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x') and conparentid = 0 loop
        execute format('alter table %s drop constraint %I', one.held, one.conname);
      end loop;
      for one in select i.indexrelid::regclass as held from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary and c.relispartition = false
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid) loop
        execute format('drop index %s', one.held);
      end loop;
      for one in select a.attrelid::regclass as held, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attnum > 0 and a.attnotnull and a.attidentity = '' and not a.attisdropped and not exists (
            select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)) loop
        execute format('alter table %s alter column %I drop not null', one.held, one.attname);
      end loop;
      for one in select t.tgrelid::regclass as held, t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and t.tgparentid = 0 and t.tgname !~ '_(needs|holds|back)$' and t.tgname <> 'hold_removed' loop
        execute format('drop trigger %I on %s', one.tgname, one.held);
      end loop;
    end $$`)
}
