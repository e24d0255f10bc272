-- What a plant gives more is no loss: findings of its rises were told with one.
update event v set lost_m3 = null, lost_bdt = null, version = version + 1
from entity e where e.id = v.entity_id and e.type = 5 and v.kind in ('suddenRise', 'consistentRise') and v.lost_m3 is not null;
