import { publishRelations } from '#kernel/server/db/relations.ts'

// What units hand in when they are loaded; a test of a floor beneath loads none of them.
publishRelations({
  tenant: 'ref_tenant',
  user: 'ref_user',
  userDepart: 'ref_user_depart',
  depart: 'ref_depart',
  grant: 'granted_action',
  permission: 'ref_permission',
  village: 'ref_village',
  villagePlace: 'ref_village_place',
  building: 'ref_building',
})
