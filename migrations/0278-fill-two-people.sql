-- The switch was off for everybody at first, so "off" was no choice. Who had switched it on keeps that. Decision 0279.
update agency set two_people = null where not two_people;
