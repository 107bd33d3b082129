-- Figures count what was made public in time by the last day for it.
call metered('publicity', 'village_id', 'due_on', array['from_day', 'state']);
