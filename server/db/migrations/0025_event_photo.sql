-- What somebody saw where a finding is, as a data URL: the meter, its reading, its seal.
alter table event_history add column photo text;
