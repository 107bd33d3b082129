/** SQL of where the village of rows `alias` stands, as `longitude,latitude` in GCJ-02; null where it has no point. */
export const villagePointText = (alias: string): string =>
  `(select p.lng || ',' || p.lat from ref_village_place p where p.tenant_id = ${alias}.tenant_id and p.id = ${alias}.village_id and p.active)`
