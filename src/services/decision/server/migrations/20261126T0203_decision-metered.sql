-- Figures count decisions by the day on which they were made.
call metered('decision', 'village_id', 'decided_on', array['result', 'state', 'topic_kind']);
