-- Boxes are found by what lies in them.
call search_gathers('committee_file', 'committeeArchive', 'archive_id');
