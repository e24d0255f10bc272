-- Alert rules are for boosting stations too.
alter table alert_rule drop constraint alert_rule_place_type_check,
    add constraint alert_rule_place_type_check
        check (place_type in ('mod', 'area', 'sector', 'dma', 'productionUnit', 'boostingStation'));
