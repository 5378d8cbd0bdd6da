-- What a crimp table may say of the bench, in hundredths of a millimetre; null where it does not.
alter table crimp_specs
  add column tolerance_hundredths integer,
  add column insertion_depth_hundredths integer,
  add column crimp_length_hundredths integer;
