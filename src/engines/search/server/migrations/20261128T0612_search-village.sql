-- A word that very many records have, and few of them in the villages of the caller, is narrowed by both indexes before
-- any record is looked at. Numbers of villages are of a kind each.
create index search_document_village on search_document (village);
