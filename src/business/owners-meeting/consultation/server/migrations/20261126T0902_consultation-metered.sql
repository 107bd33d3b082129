-- Figures count what has ended, by the day of its end; answers come in before, and change no figure.
call metered('consultation', 'village_id', 'end_at', array['organiser_kind', 'naming', 'state', 'households']);
