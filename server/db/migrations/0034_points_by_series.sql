-- Each night and each start asks of every series, day by day, whether a point of the network still holds it.
create index flow_point_by_series on flow_point (series_id, valid_from);
